import { composeContext } from '#server/compose.ts'
import { workOnDiscovery } from '#server/discovery/discovery.ts'
import { readEnv } from '#server/env.ts'
import { buildScheduledDocument } from '#server/reports/document/build-document.ts'
import { fillSamples } from '#server/sample-companies/sample-traffic.ts'
import { sampleTrafficMonths, seedSampleData } from '#server/sample-companies/sample-companies.ts'

/**
 * A program that writes all the sample data that the environment asks for, and ends. A server does the same while it
 * answers people, in twice the time.
 */
const context = await composeContext({ env: readEnv() })
await seedSampleData(context)
const months = sampleTrafficMonths(context.env) ?? 0
const { signal } = new AbortController()
await fillSamples(context, { months, politeness: 0, buildReport: buildScheduledDocument, signal })
// A server's queue does this.
await workOnDiscovery(context, signal)
await context.close()
