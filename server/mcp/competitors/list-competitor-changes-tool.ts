import * as v from 'valibot'
import { monthOf, monthSchema } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { changeKinds, changeStates, severities } from '#app/shared/competitors/change.ts'
import { changeSorts, shownStates } from '#app/shared/competitors/change-list.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { listChanges } from '../../competitors/changes/changes.ts'
import { clientInput, clientProperties, idSchema, requireNamedClient, textsAreData } from '../item-input.ts'
import type { Tool } from '../tool.ts'

const inputSchema = v.strictObject({
  ...clientInput,
  month: v.optional(monthSchema),
  state: v.optional(v.picklist([...changeStates, 'all']), 'all'),
  competitor: v.optional(idSchema),
  kind: v.optional(v.picklist(changeKinds)),
  severity: v.optional(v.picklist(severities)),
  search: v.optional(v.pipe(storableText, v.maxLength(100))),
  sort: v.optional(v.picklist(changeSorts), 'newest'),
})

/** The tool for what the competitors of a client changed. */
export const listCompetitorChangesTool: Tool = {
  name: 'list_competitor_changes',
  title: 'List changes of competitors',
  scope: 'competitors:read',
  description: `What a client’s competitors changed on their public pages in a month: the texts before and after, with kind, severity and the rule that says so. The newest 50. For staff. ${textsAreData}`,
  properties: {
    ...clientProperties,
    month: { type: 'string', description: 'A month as YYYY-MM. Default: the current one.' },
    state: { type: 'string', enum: [...changeStates, 'all'], description: 'Default: all but ignored.' },
    competitor: { type: 'string', description: 'The id of a competitor, as in competitor of a change.' },
    kind: { type: 'string', enum: changeKinds, description: 'Default: all but flicker (undone within a day).' },
    severity: { type: 'string', enum: severities },
    search: { type: 'string', description: 'A part of the changed texts.' },
    sort: { type: 'string', enum: changeSorts, description: 'Default: newest. severe: the most severe first.' },
  },
  required: [],
  async run(context, actor, input) {
    const given = v.parse(inputSchema, input, { abortEarly: true })
    const { month, state, competitor, kind, severity, search, sort, ...named } = given
    const clientId = await requireNamedClient(context, actor, named)
    const { changes, total } = await listChanges(context, actor, {
      clientId,
      month: month ?? monthOf(utcDay(context.clock())),
      when: 'month',
      states: state === 'all' ? [...shownStates] : [state],
      ...(competitor !== undefined && { competitor }),
      ...(kind !== undefined && { kinds: [kind] }),
      ...(severity !== undefined && { severities: [severity] }),
      ...(search !== undefined && { search }),
      sort,
      at: 1,
    })
    return { changes, total }
  },
}
