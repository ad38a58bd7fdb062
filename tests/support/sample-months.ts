import { getContext } from '#server/context.ts'
import { sampleCompanies } from '#server/sample/sample-companies.ts'

/**
 * Loaded into a server's process ahead of it (`startServer`'s preload): told a month, it answers whether the sample
 * companies' traffic has got beyond it. It is written the newest month first, and in each the companies in their order:
 * with a month of the first company every later month of all of them is there.
 */
process.on('message', (month) => {
  const name = `sample.traffic.${sampleCompanies[0]?.domain ?? ''}`
  void getContext()
    .database.db.selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
    .then((marker) => process.send?.(JSON.stringify(marker?.value ?? '').includes(String(month))))
})
