import { useMessages } from '../locale/use-messages.ts'

/** The foot of every product page. */
export function Footer({ year }: { year: string }) {
  const t = useMessages('shell')
  return (
    <footer className="footer">
      <span>{t('copyright', { year })}</span>
      <span>{t('measuredBy')}</span>
    </footer>
  )
}
