import type { DivIcon } from 'leaflet'
import type { MapParts } from './use-map.ts'
import styles from './map.module.css'

const shapes = {
  pin: '<path d="M12 2a7 7 0 0 0-7 7c0 5.2 7 13 7 13s7-7.8 7-13a7 7 0 0 0-7-7z"/><circle cx="12" cy="9" r="2.6"/>',
  pot: '<path d="M4 4h16v4H4zM6 8l2 13h8l2-13z"/>',
  leaf: '<path d="M5 20C4 9 10 3 21 3c0 11-6 16-14 14 1-5 4-8 8-10-6 2-9 6-10 13z"/>',
}

/** Returns an icon for a marker that is drawn in the colours of the theme. Its foot is at the marker’s place. */
export const pinOf = (leaflet: MapParts['leaflet'], shape: keyof typeof shapes): DivIcon =>
  leaflet.divIcon({
    html: `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes[shape]}</svg>`,
    className: styles['pin'] ?? '',
    iconSize: [32, 32],
    iconAnchor: [16, 30],
    popupAnchor: [0, -28],
    tooltipAnchor: [0, -28],
  })
