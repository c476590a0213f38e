/** Two samples of an index that follow each other with more than two seconds between: sequences of their commands, and ms. */
interface IndexOutageTable {
  instrument: number;
  before_seq: number;
  before_time: number;
  after_seq: number;
  after_time: number;
}

/** The first and the last sample of each index. */
interface IndexSampleTable {
  instrument: number;
  first_time: number;
  seq: number;
  time: number;
}

export interface OutageTables {
  index_outages: IndexOutageTable;
  index_samples: IndexSampleTable;
}
