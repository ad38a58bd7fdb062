import { startServer, temporaryFolder } from '#tests/support/server-process.ts'

/** Starts the built product on an empty data folder with its sample companies. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await temporaryFolder()
  const server = await startServer({
    PORT: process.env['LOOP_E2E_PORT'] ?? '',
    DATA_DIR: data.path,
    SAMPLE_DATA: 'on',
    SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
  })
  return async () => {
    const { code, output } = await server.end()
    await data.remove()
    // What the server logged as a failure is a failure, whatever the pages showed.
    const failures = output.split('\n').filter((line) => /"level":(50|60)/.test(line))
    if (code !== 0 || failures.length > 0) {
      throw new Error(`The server ended with code ${code} and logged:\n${failures.join('\n')}`)
    }
  }
}
