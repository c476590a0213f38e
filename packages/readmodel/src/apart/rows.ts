/** Samples that gave an index a price within one hour (ms where it begins), and those whose sources were apart. */
interface IndexApartTable {
  instrument: number;
  hour: number;
  samples: number;
  apart: number;
}

export interface ApartTables {
  index_apart: IndexApartTable;
}
