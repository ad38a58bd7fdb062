import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { listTargets } from '../../growth/targets/targets.ts'
import { clientInput, clientProperties, requireNamedClient, textsAreData } from '../item-input.ts'
import { monthProperty, type Tool } from '../tool.ts'

const inputSchema = v.strictObject({ ...clientInput, month: v.optional(monthSchema) })

/** The tool for the targets of a client, with how each is doing and its forecast. */
export const listTargetsTool: Tool = {
  name: 'list_targets',
  title: 'List targets',
  scope: 'growth:read',
  description: `The targets of a client whose month, quarter or year contains a month: the amount, what came so far, what was to be expected by now, the state, and the forecast of the whole period with its band of 80 %. Revenue is in the minor unit of its currency, the share of a channel from 0 to 1. For the client’s own people and staff. ${textsAreData}`,
  properties: { ...clientProperties, month: monthProperty('A month as YYYY-MM. Default: the current one.') },
  required: [],
  async run(context, actor, input) {
    const { month, ...named } = v.parse(inputSchema, input, { abortEarly: true })
    const clientId = await requireNamedClient(context, actor, named)
    const list = await listTargets(context, actor, { clientId, month })
    return { time_zone: list.timeZone, month: list.month, targets: list.targets }
  },
}
