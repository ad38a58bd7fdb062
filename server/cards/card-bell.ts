import type { ItemBell } from '../items/item-news.ts'

interface ToldCard {
  id: string
  clientId: string
  title: string
}

const titleOf = ({ title }: Pick<ToldCard, 'title'>) => title

/** Staff open a card on the board. */
export const cardBell: ItemBell<ToldCard> = {
  kind: 'card',
  titleOf,
  urlOf: ({ id, clientId }) => `/crafting/all/${id}?client=${clientId}`,
}

/** A Client finds their cards on the Dashboard. */
export const clientBell: ItemBell<Omit<ToldCard, 'id'>> = {
  kind: 'card',
  titleOf,
  urlOf: ({ clientId }) => `/?client=${clientId}`,
}
