/** Returns the elements of a sortable list's items, in their order. */
export const drawnItems = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
