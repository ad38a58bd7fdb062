import { getContext } from '#server/context.ts'
import { sampleCompanies } from '#server/sample/sample-companies.ts'

/**
 * Loaded into a server's process ahead of it (`startServer`'s preload): asked anything, it answers whether the sample
 * companies' data is whole. Their alerts are written last, a company at a time.
 */
process.on('message', () => {
  void getContext()
    .database.db.selectFrom('server_secret')
    .select('name')
    .where('name', 'like', 'sample.alerts.%')
    .execute()
    .then((written) => process.send?.(written.length === sampleCompanies.length))
})
