import * as v from 'valibot'
import type { ItemsReading } from '#app/shared/listening/reading.ts'
import { jsonMappingSchema } from '#app/shared/listening/json-mapping.ts'
import { sourceValuesSchema, type SourceForm } from '#app/shared/listening/source.ts'
import {
  sourceTemplates,
  templateAddress,
  templateIds,
  type TemplateId,
} from '#app/shared/listening/source-templates.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { seal, SealBroken, unseal } from '../../access/secrets/sealed.ts'
import type { Context } from '../../context.ts'
import type { ReadableSource } from './sources.sql.ts'

/** How far back the first question of a search goes, and what is asked again each time, because searches lag behind. */
const firstDays = 30
const againMs = dayMs

/** What a source's template needs besides its address, as it is stored. */
const settingsSchema = v.object({
  values: v.optional(sourceValuesSchema, {}),
  mapping: v.optional(v.nullable(jsonMappingSchema), null),
})

/** A source as far as its request depends on it. */
type RequestedSource = Pick<ReadableSource, 'template' | 'settings' | 'address' | 'read_at'>

const templateIdSchema = v.picklist(templateIds)

/** Returns the id of a stored source's template. A database of a newer version may have others, which are read as feeds. */
export const templateOf = (stored: string): TemplateId => (v.is(templateIdSchema, stored) ? stored : 'feed')

/** What a secret address is sealed for. */
const addressPurpose = (sourceId: string) => `source address ${sourceId}`

/** Returns a secret address in the form in which it is stored. */
export const sealAddress = (context: Pick<Context, 'database' | 'env'>, id: string, address: string): Promise<string> =>
  seal(context, addressPurpose(id), address)

/** Returns the address to request of a source; null if it is a secret that no known key opens. */
export async function addressOf(
  context: Pick<Context, 'database' | 'env' | 'clock'>,
  source: RequestedSource & Pick<ReadableSource, 'id' | 'sealed'>,
): Promise<string | null> {
  if (source.sealed === null) return publicAddressOf(source, context.clock())
  try {
    return (await unseal(context, addressPurpose(source.id), source.sealed)).text
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** A search asks for what is new since its last answer; what a person gave as an address may have moved since then. */
function publicAddressOf({ template, settings, address, read_at }: RequestedSource, now: Date): string {
  const id = templateOf(template)
  if (!sourceTemplates[id].address.includes('{since}')) return address
  const parsed = v.safeParse(settingsSchema, settings)
  const since = new Date(read_at === null ? now.getTime() - firstDays * dayMs : read_at.getTime() - againMs)
  return (parsed.success && templateAddress(id, parsed.output.values, { since })) || address
}

/** Returns how the document of a source is read. */
export function readingOf({ template, settings }: Pick<ReadableSource, 'template' | 'settings'>): ItemsReading {
  const { reading } = sourceTemplates[templateOf(template)]
  if (reading.form === 'feed') return reading
  if (reading.mapping !== 'own') return { form: 'json', mapping: reading.mapping }
  const { mapping } = v.parse(settingsSchema, settings)
  return mapping ? { form: 'json', mapping } : { form: 'feed' }
}

/** How a source is asked. */
interface Manners {
  accept: string
  /** How long its host rests after the request, in milliseconds; undefined for the usual rest. */
  restMs: number | undefined
  /** Whether it is a search, which is made to be asked. */
  isSearch: boolean
}

export function mannersOf({ template }: Pick<ReadableSource, 'template'>): Manners {
  const { reading, restSeconds, fields } = sourceTemplates[templateOf(template)]
  return {
    accept:
      reading.form === 'json'
        ? 'application/json, */*;q=0.1'
        : 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
    restMs: restSeconds === null ? undefined : restSeconds * 1000,
    isSearch: !fields.includes('address'),
  }
}

/** Returns what is stored of a form besides the address. A secret address is no part of it. */
export const settingsOf = ({ template, values, mapping }: Pick<SourceForm, 'template' | 'values' | 'mapping'>) => ({
  values: sourceTemplates[template].fields.includes('address') ? {} : values,
  mapping,
})
