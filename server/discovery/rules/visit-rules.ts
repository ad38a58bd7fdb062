import { assistantCitations } from './assistant-citations.ts'
import { bouncingEntries } from './bouncing-entries.ts'
import { brokenCampaigns } from './broken-campaigns.ts'
import { decayingPages } from './decaying-pages.ts'
import { funnelExits } from './funnel-exits.ts'
import { hungryBots } from './hungry-bots.ts'
import { mentionBrokenLinks } from './mention-broken-links.ts'
import { movers } from './movers.ts'
import { notFoundPages } from './not-found-pages.ts'
import { selfReferrals } from './self-referrals.ts'
import { silentGoals } from './silent-goals.ts'
import { untaggedMail } from './untagged-mail.ts'

/** The rules about visits, campaigns and robots. */
export const visitRules = [
  decayingPages,
  notFoundPages,
  mentionBrokenLinks,
  bouncingEntries,
  funnelExits,
  silentGoals,
  movers,
  brokenCampaigns,
  untaggedMail,
  selfReferrals,
  assistantCitations,
  hungryBots,
] as const
