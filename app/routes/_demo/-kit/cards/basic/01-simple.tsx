import { Button } from '@radix-ui/themes'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './basic.module.css'

export const about = 'A picture, a title, a sentence and one thing to do.'

export default function Simple() {
  return (
    <>
      <div className={styles['picture']}>
        <Landscape title="Open day" kind="images" />
      </div>
      <h3 className={styles['title']}>Open day at the pottery</h3>
      <p className={styles['text']}>Throw a bowl, glaze a tile, and see the kiln from the inside while it is cold.</p>
      <div className={styles['apart']}>
        <Button
          variant="soft"
          highContrast
          onClick={() => showToast({ kind: 'success', text: 'A place is kept for you.' })}
        >
          Keep a place
        </Button>
      </div>
    </>
  )
}
