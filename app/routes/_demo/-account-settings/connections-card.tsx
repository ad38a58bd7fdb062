import { Badge, Button } from '@radix-ui/themes'
import { useState } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import styles from './account-settings.module.css'

const services = ['Google', 'Facebook', 'Twitter', 'Instagram'] as const
type Service = (typeof services)[number]

/** Invented connections with other services: nothing is asked of them. */
export function ConnectionsCard() {
  const [connected, setConnected] = useState<readonly Service[]>(['Google', 'Facebook'])
  return (
    <Card title="Connections" intro="Make-believe: no other service hears of it.">
      <ul className={styles['rows']}>
        {services.map((service) => {
          const isConnected = connected.includes(service)
          return (
            <li key={service}>
              <span>
                <strong>{service}</strong>{' '}
                {isConnected ? <Badge color="green">Connected</Badge> : <Badge color="gray">Not connected</Badge>}
              </span>
              <Button
                variant="soft"
                highContrast
                color={isConnected ? 'gray' : 'teal'}
                aria-label={isConnected ? `Disconnect ${service}` : `Connect to ${service}`}
                onClick={() =>
                  setConnected(services.filter((one) => (one === service ? !isConnected : connected.includes(one))))
                }
              >
                {isConnected ? 'Disconnect' : 'Connect'}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
