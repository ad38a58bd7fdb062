import pg from 'pg'

/** The parts of an address that the driver and psql both know, by psql's variables. */
const alike = { PGSSLROOTCERT: 'sslrootcert', PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey', PGOPTIONS: 'options' }

/**
 * Returns the environment variables with which psql reaches a database. As an argument of psql, every user of the machine
 * could read the password.
 * @param address in the form of DATABASE_URL, read as the driver reads it
 */
export function psqlVariables(address: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: address })
  const parameters = new URLSearchParams(address.split('?')[1])
  const mode = parameters.get('sslmode') ?? (parameters.get('ssl') === 'true' ? 'require' : null)
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The driver's own name for encryption without a look at the certificate.
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    ...Object.fromEntries(Object.entries(alike).map(([name, key]) => [name, parameters.get(key)])),
  }
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
