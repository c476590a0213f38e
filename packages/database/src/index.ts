export { DatabaseError } from './database-error.ts';
export { exportDatabase } from './export/export-database.ts';
export { exportedMigrations, exportedRows } from './export/read-lines.ts';
export { restoreDatabase } from './export/restore-database.ts';
export { readMigrations } from './export/schema.ts';
export { isLostConnection } from './lost-connection.ts';
export { type Migration, migrate, migrateOn, stepMark } from './migrate.ts';
export { type ConnectionPool, createKysely, createPool, type Pool, type PoolOptions, valueTypes } from './pool.ts';
export { type DatabaseOptions, type RunningDatabase, startDatabase } from './start-database.ts';
