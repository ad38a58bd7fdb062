import type { RefObject } from 'react'
import styles from './map.module.css'

/** The place of a map, as high before Leaflet is loaded as after. The map moves with the arrow keys, + and -. */
export const MapFrame = ({ place, name }: { place: RefObject<HTMLDivElement | null>; name: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is moved with the arrow keys
  <div ref={place} className={styles['map']} role="application" aria-label={name} tabIndex={0} />
)
