import { Switch } from '@radix-ui/themes'
import { useState } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import styles from './account-settings.module.css'

const groups = [
  {
    name: 'Activity',
    kinds: ['Someone comments on my post', 'Someone answers my form', 'Someone follows me'],
  },
  { name: 'News', kinds: ['News and announcements', 'Weekly product updates', 'Weekly blog digest'] },
]

/** Six switches, kept while the page is open. */
export function NotificationsCard() {
  const [on, setOn] = useState<readonly string[]>(['Someone comments on my post', 'Weekly product updates'])
  return (
    <Card title="Notifications" intro="Kept while this page is open.">
      {groups.map(({ name, kinds }) => (
        <fieldset key={name} className={styles['switches']}>
          <legend>{name}</legend>
          {kinds.map((kind) => (
            <label key={kind}>
              <Switch
                checked={on.includes(kind)}
                onCheckedChange={(checked) => setOn(checked ? [...on, kind] : on.filter((one) => one !== kind))}
              />
              {kind}
            </label>
          ))}
        </fieldset>
      ))}
    </Card>
  )
}
