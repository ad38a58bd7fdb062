import type { Language } from '#app/shared/account/appearance.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { BlockContent, ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { missing, shown } from './block.ts'
import { audienceContent } from './blocks/audience.ts'
import { cardsContent } from './blocks/cards.ts'
import { channelsContent } from './blocks/channels.ts'
import { competitorsContent } from './blocks/competitors.ts'
import { dataQualityContent } from './blocks/data-quality.ts'
import { effectsContent } from './blocks/effects.ts'
import { findingsContent } from './blocks/findings.ts'
import { goalsContent } from './blocks/goals.ts'
import { lastMonthContent } from './blocks/last-month.ts'
import { listeningContent } from './blocks/listening.ts'
import { nextMonthContent } from './blocks/next-month.ts'
import { outlookContent } from './blocks/outlook.ts'
import { pagesContent } from './blocks/pages.ts'
import { searchContent } from './blocks/search.ts'
import { speedContent } from './blocks/speed.ts'
import { summaryContent } from './blocks/summary.ts'
import { targetsContent } from './blocks/targets.ts'
import { trafficContent } from './blocks/traffic.ts'
import type { Sources } from './sources.ts'

/** What a person wrote; the block itself has the text. */
const textContent = ({ text }: Pick<ReportBlock, 'text'>): BlockContent => (text === '' ? missing('noText') : shown({}))

/** A picture that a person put in; the block itself has it. */
const pictureContent = ({ picture }: Pick<ReportBlock, 'picture'>): BlockContent =>
  picture === null ? missing('noPicture') : shown({})

/** What the content of a block depends on, besides its sources. */
export interface ContentContext {
  block: Pick<ReportBlock, 'text' | 'picture'>
  /** The filters of its segment; [] for all visits. */
  filters: readonly Filter[]
  language: Language
  before: ReportDocument | null
  /** Whether the client has a website; without one, nothing about it can be read. */
  hasWebsite: boolean
}

type ReadContent = (sources: Sources, asked: ContentContext) => Promise<BlockContent>

/** Reads a source about the website; null without one. */
const ofWebsite = async <Facts>({ hasWebsite }: ContentContext, read: () => Promise<Facts>): Promise<Facts | null> =>
  hasWebsite ? read() : null

const overviewOf = (sources: Sources, asked: ContentContext) => ofWebsite(asked, () => sources.overview(asked.filters))

/** How the content of each kind of block comes about: its sources, then its pure function. */
export const blockContents: Readonly<Record<BlockKind, ReadContent>> = {
  summary: async (sources, asked) =>
    summaryContent(await ofWebsite(asked, () => sources.overview([])), await sources.cards()),
  traffic: async (sources, asked) => trafficContent(await overviewOf(sources, asked)),
  channels: async (sources, asked) => channelsContent(await overviewOf(sources, asked)),
  pages: async (sources, asked) => pagesContent(await overviewOf(sources, asked)),
  audience: async (sources, asked) => audienceContent(await overviewOf(sources, asked)),
  goals: async (sources, asked) =>
    goalsContent(
      await ofWebsite(asked, async () => ({
        overview: await sources.overview(asked.filters),
        goals: await sources.goals(asked.filters),
        funnels: await sources.funnels(asked.filters),
      })),
    ),
  speed: async (sources, asked) => speedContent(await ofWebsite(asked, sources.speed)),
  search: async (sources, asked) => searchContent(await ofWebsite(asked, sources.search)),
  listening: async (sources, asked) => listeningContent(await ofWebsite(asked, sources.mentions)),
  competitors: async (sources, asked) => competitorsContent(await ofWebsite(asked, sources.competitors)),
  findings: async (sources, asked) => findingsContent(await ofWebsite(asked, sources.findings), asked.language),
  cards: async (sources) => cardsContent(await sources.cards()),
  effects: async (sources) => effectsContent(await sources.cards()),
  targets: async (sources, asked) =>
    targetsContent(
      await ofWebsite(asked, async () => ({
        targets: (await sources.targets()).targets,
        currency: (await sources.overview([])).website.currency,
      })),
    ),
  outlook: async (sources, asked) => outlookContent(await ofWebsite(asked, sources.outlook)),
  dataQuality: async (sources, asked) => dataQualityContent(await ofWebsite(asked, sources.quality)),
  lastMonth: async (sources, { before }) => lastMonthContent(before, await sources.cards()),
  nextMonth: async (sources) => nextMonthContent(await sources.cards()),
  text: async (_, { block }) => textContent(block),
  picture: async (_, { block }) => pictureContent(block),
}
