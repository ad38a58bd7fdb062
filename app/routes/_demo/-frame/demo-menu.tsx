import { Link, useRouter } from '@tanstack/react-router'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useId, useState } from 'react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { dispatchAuth } from '../-access-control/auth-store.ts'
import { demoLinks, type DemoLink } from './demo-routes.ts'
import styles from './frame.module.css'
import { PopupFilter } from './popup-filter.tsx'

/** The menu of all demo pages in groups, with a filter. */
export function DemoMenu() {
  const t = useMessages('demoFrame')
  return (
    <div className={styles['menu']}>
      <Popup
        label={t('allDemos')}
        trigger={
          <>
            <LayoutGrid size={16} aria-hidden="true" /> {t('allDemos')} <ChevronDown size={14} aria-hidden="true" />
          </>
        }
        triggerClass={styles['trigger'] ?? ''}
        panelClass={styles['panel'] ?? ''}
        align="end"
      >
        {(close) => <Groups onChosen={close} />}
      </Popup>
    </div>
  )
}

function Groups({ onChosen }: { onChosen: () => void }) {
  const t = useMessages('demoFrame')
  const id = useId()
  const { routesById } = useRouter()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const groups = demoLinks(Object.values(routesById))
    .map(([group, links]) => ({
      name: t(`group.${group}`),
      links: links.filter(({ title }) => title.toLowerCase().includes(wanted)),
    }))
    .filter(({ links }) => links.length > 0)
  return (
    <>
      <PopupFilter label={t('findDemo')} value={filter} onType={setFilter} />
      <nav className={styles['groups']} aria-label={t('allDemos')}>
        {groups.map(({ name, links }) => (
          <div key={name} className={styles['group']}>
            <p id={`${id}${name}`}>{name}</p>
            <ul aria-labelledby={`${id}${name}`} lang="en">
              {links.map((link) => (
                <li key={link.to}>
                  <DemoPageLink link={link} onChosen={onChosen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <output className={styles['none']}>{groups.length === 0 && t('noDemo')}</output>
    </>
  )
}

function DemoPageLink({ link: { to, title }, onChosen }: { link: DemoLink; onChosen: () => void }) {
  // The product's sign-in page shows the demo's form also to people who are signed in to Loop if they just left a demo.
  if (to === '/pages/login') {
    const leave = () => {
      dispatchAuth({ type: 'LOGOUT_WITH_JWT' })
      onChosen()
    }
    return (
      <Link to="/pages/login" search={{ left: 'demo' }} onClick={leave}>
        {title}
      </Link>
    )
  }
  return (
    <Link to={to} onClick={onChosen}>
      {title}
    </Link>
  )
}
