import { Landscape } from '../../../-pictures/landscape.tsx'
import styles from './swiper.module.css'

/** The places that the examples show, each with its drawn picture. */
export const places = [
  'Orchard',
  'Rose walk',
  'Kiln yard',
  'Herb beds',
  'Old depot',
  'Lily pond',
  'Vine slope',
  'Potting shed',
]

/** A picture of a place with its name below. */
export const Slide = ({ place, hasName = true }: { place: string; hasName?: boolean }) => (
  <figure className={styles['slide']}>
    <Landscape title={place} kind="images" />
    {hasName && <figcaption>{place}</figcaption>}
  </figure>
)
