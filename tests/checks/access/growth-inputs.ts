import { world } from './world.ts'

const clientId = world.own
/** Nothing has this id. */
const targetId = '5f0c4b0e-8c43-4f0e-a0f4-1f6b2a1c9d11'
const visits = { subject: { metric: 'visits' }, span: 'month', first: '2026-10' }
const target = { ...visits, repeats: false, basis: { from: 'hand', amount: 1000 } }

/** Valid inputs of Growth, as inputs.ts has them, that are answered. */
export const growthAnswered = {
  suggestAmountFn: { clientId, ...visits },
  addTargetFn: { clientId, target },
  getForecastFn: { clientId, ...visits },
  listForecastsFn: { clientId, at: 1, part: 'first' },
}

/** Those that name a target that doesn't exist. */
export const growthFindNothing = {
  changeTargetFn: { clientId, targetId, target },
  endTargetFn: { clientId, targetId },
  restoreTargetFn: { clientId, targetId },
  'GET /api/clients/$client/targets/$target': undefined,
}
