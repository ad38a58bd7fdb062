import { Button } from '@radix-ui/themes'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { crawledPagesPerPage } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatCount } from '#app/shared/format/number.ts'

interface ReportPagerProps {
  /** Counts from 0. */
  at: number
  /** All rows that match. */
  total: number
  onPage: (at: number) => void
}

/** Which rows are shown, and the way to the others. */
export function ReportPager({ at, total, onPage }: ReportPagerProps) {
  const { t, locale } = useTranslator('discoveryCrawl')
  const first = at * crawledPagesPerPage + 1
  const last = Math.min(total, first + crawledPagesPerPage - 1)
  if (total <= crawledPagesPerPage && at === 0) return null
  const numbers = {
    first: formatCount(locale, first),
    last: formatCount(locale, last),
    total: formatCount(locale, total),
  }
  return (
    <Actions asChild mt="3">
      <nav aria-label={t('pager')}>
        <Button variant="soft" color="gray" highContrast disabled={at === 0} onClick={() => onPage(at - 1)}>
          {t('before')}
        </Button>
        <Button variant="soft" color="gray" highContrast disabled={last >= total} onClick={() => onPage(at + 1)}>
          {t('after')}
        </Button>
        {total > 0 && <span>{t('rowsOf', numbers)}</span>}
      </nav>
    </Actions>
  )
}
