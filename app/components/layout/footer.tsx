import { useMessages } from '../locale/use-messages.ts'

/** The foot of every product page. */
export function Footer({ year }: { year: string }) {
  const say = useMessages('shell')
  return (
    <footer className="footer">
      <span>{say('copyright', { year })}</span>
      <span>{say('measuredBy')}</span>
    </footer>
  )
}
