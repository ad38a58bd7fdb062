import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import * as v from 'valibot'

/** The messages between the workers of a server and their supervisor. */

/** The first message to a worker: it waits for that. */
const beginSchema = v.object({
  say: v.literal('begin'),
  number: v.number(),
  of: v.number(),
  isFirst: v.boolean(),
  /** What secrets that all workers have in common are made from. */
  secret: v.string(),
  /** Address of Loop's own Postgres; null with DATABASE_URL. */
  served: v.nullable(v.string()),
  /** Addresses of the stand-ins, by name. */
  standIns: v.record(v.string(), v.string()),
})
export type Begin = v.InferOutput<typeof beginSchema>

/** A message of a worker to the others, passed on as it is. */
const peerSchema = v.variant('topic', [
  v.object({ say: v.literal('peer'), topic: v.literal('website'), message: v.object({ siteId: v.number() }) }),
  v.object({
    say: v.literal('peer'),
    topic: v.literal('uses'),
    message: v.object({ share: v.string(), sender: v.string(), count: v.number() }),
  }),
])

const toWorkerSchema = v.union([
  beginSchema,
  peerSchema,
  /** Finish what is under way, and end. */
  v.object({ say: v.literal('stop') }),
  v.object({ say: v.literal('count'), id: v.number(), stored: v.boolean() }),
  /** Comes with a connection. */
  v.object({ say: v.literal('carry'), standIn: v.string() }),
])
export type ToWorker = v.InferOutput<typeof toWorkerSchema>

/** Its own library reads it again. */
const metricSchema = v.custom<MetricObjectWithValues<MetricValue<string>>>(
  (metric) => typeof metric === 'object' && metric !== null && 'name' in metric && 'values' in metric,
)

const fromWorkerSchema = v.union([
  peerSchema,
  /** It answers requests. The lines are for the operator. */
  v.object({ say: v.literal('ready'), lines: v.array(v.string()) }),
  v.object({ say: v.literal('counted'), id: v.number(), metrics: v.array(metricSchema) }),
])
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>

/** Returns a message of the supervisor; null if it is none of ours. */
export function readToWorker(message: unknown): ToWorker | null {
  const read = v.safeParse(toWorkerSchema, message)
  return read.success ? read.output : null
}

/** Returns a message of a worker; null if it is none of ours. */
export function readFromWorker(message: unknown): FromWorker | null {
  const read = v.safeParse(fromWorkerSchema, message)
  return read.success ? read.output : null
}
