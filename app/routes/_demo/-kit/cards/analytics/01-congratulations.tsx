import { Award } from 'lucide-react'
import cards from '../cards.module.css'
import styles from './analytics.module.css'

export const about = 'Good news in one sentence, with the number behind it. No confetti: nothing moves by itself.'

export default function Congratulations() {
  return (
    <div className={cards['tile']} data-centred>
      <span className={cards['disc']} data-tone="better">
        <Award size={20} aria-hidden="true" />
      </span>
      <p className={styles['large']}>Well done, Imke</p>
      <p className={styles['quiet']}>You sold 57% more jugs today than on any day this year.</p>
    </div>
  )
}
