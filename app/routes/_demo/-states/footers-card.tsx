import { Card } from '#app/components/layout/card.tsx'
import { Part } from './part.tsx'
import styles from './states.module.css'

const kinds = {
  static: 'Static: at the end of the page',
  sticky: 'Sticky: always in sight',
  hidden: 'Hidden',
}

/** The footer in its three types, each below a small page; the product's footer is a part of its first load alone. */
export function FootersCard() {
  return (
    <Card title="Footer" intro="A person chooses the kind in the theme customizer.">
      <div className={styles['pair']}>
        {Object.entries(kinds).map(([kind, title]) => (
          <Part key={kind} title={title}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <section className={`shell ${styles['frame']}`} data-footer={kind} aria-label={title} tabIndex={0}>
              <div className={styles['filler']}>A page that is longer than its place.</div>
              <footer className="footer">
                <span>© 2026 Loop</span>
                <span>What the product’s own foot says, in one line.</span>
              </footer>
            </section>
          </Part>
        ))}
      </div>
    </Card>
  )
}
