import { expect, test } from 'vitest'
import { psqlVariables } from './psql-variables.ts'

test.each([
  [
    'postgres://loop@/loop?host=%2Fdata%2Frun&port=5432',
    { PGHOST: '/data/run', PGPORT: '5432', PGUSER: 'loop', PGDATABASE: 'loop' },
  ],
  [
    `postgres://ada:p%40ss@db.test/numbers?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
    {
      PGHOST: 'db.test',
      PGPORT: '5432',
      PGUSER: 'ada',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'numbers',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: import.meta.filename,
    },
  ],
  [
    'postgres://ada:50 % off@db.test/numbers',
    { PGHOST: 'db.test', PGPORT: '5432', PGUSER: 'ada', PGPASSWORD: '50 % off', PGDATABASE: 'numbers' },
  ],
  [
    'postgresql://ada@db.test:6543/numbers?sslmode=no-verify',
    { PGHOST: 'db.test', PGPORT: '6543', PGUSER: 'ada', PGDATABASE: 'numbers', PGSSLMODE: 'require' },
  ],
])('psql finds the database of %s', (address, variables) => {
  expect(psqlVariables(address)).toEqual(variables)
})
