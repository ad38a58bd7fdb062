import { composeContext } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { fillSamples } from '#server/sample/sample-traffic.ts'
import { sampleTrafficMonths, seedSampleData } from '#server/sample/sample.ts'

/**
 * A program that writes all the sample data that the environment asks for, and ends. A server does the same while it
 * answers people, in twice the time.
 */
const context = await composeContext({ env: readEnv() })
await seedSampleData(context)
const months = sampleTrafficMonths(context.env) ?? 0
await fillSamples(context, { months, politeness: 0, signal: new AbortController().signal })
await context.close()
