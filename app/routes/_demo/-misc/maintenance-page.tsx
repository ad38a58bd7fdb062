import { Button, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import styles from './misc.module.css'
import { WateringCan } from './pictures.tsx'

/** A page for a planned break. It is a sample: Loop itself is up. */
export function MaintenancePage() {
  return (
    <div className={styles['place']}>
      <div className={styles['picture']} aria-hidden="true">
        <WateringCan />
      </div>
      <Heading as="h1" size="7" weight="medium" align="center" tabIndex={-1}>
        Under maintenance
      </Heading>
      <Text as="p" size="3" color="gray" align="center">
        We’re watering the plants and replacing a few pipes. Everything will be back within the hour.
      </Text>
      <Button asChild size="3">
        <Link to="/" search={{ client: undefined, month: undefined }}>
          Back to home
        </Link>
      </Button>
    </div>
  )
}
