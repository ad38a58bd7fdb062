import { brandShare } from './brand-share.ts'
import { brokenLinks } from './broken-links.ts'
import { cannibalisedQueries } from './cannibalised-queries.ts'
import { canonicalElsewhere } from './canonical-elsewhere.ts'
import { descriptionsDuplicate, descriptionsLong, descriptionsMissing } from './descriptions.ts'
import { heavyPages } from './heavy-pages.ts'
import { hiddenPages } from './hidden-pages.ts'
import { hreflangReturn } from './hreflang-return.ts'
import { imagesWithoutAlt } from './images-without-alt.ts'
import { lostQueries } from './lost-queries.ts'
import { lowCtr } from './low-ctr.ts'
import { nearPageOne } from './near-page-one.ts'
import { newQueries } from './new-queries.ts'
import { orphanPages } from './orphan-pages.ts'
import { redirectChains } from './redirect-chains.ts'
import { sitemapErrors } from './sitemap-errors.ts'
import { slowPages } from './slow-pages.ts'
import { titlesDuplicate, titlesLong, titlesMissing } from './titles.ts'
import { unlinkedSitemapPages } from './unlinked-sitemap-pages.ts'

/** The rules about search, links, pages, the index and speed. */
export const siteRules = [
  lowCtr,
  nearPageOne,
  cannibalisedQueries,
  newQueries,
  lostQueries,
  brandShare,
  brokenLinks,
  redirectChains,
  orphanPages,
  unlinkedSitemapPages,
  titlesMissing,
  titlesDuplicate,
  titlesLong,
  descriptionsMissing,
  descriptionsDuplicate,
  descriptionsLong,
  imagesWithoutAlt,
  hiddenPages,
  canonicalElsewhere,
  sitemapErrors,
  hreflangReturn,
  slowPages,
  heavyPages,
] as const
