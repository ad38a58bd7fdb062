/** What the tabs and pills of the kit show: three workshops, one at a time. */
export const workshops = [
  {
    id: 'sowing',
    title: 'Sowing',
    text: 'Twelve trays of lettuce and cornflowers. Bring gloves, the seeds are here. Saturday, 10 to 12.',
  },
  {
    id: 'glazing',
    title: 'Glazing',
    text: 'Three glazes on two test tiles each, fired the same night. Collect them from Tuesday on.',
  },
  {
    id: 'stall',
    title: 'Market stall',
    text: 'How a table of eight things sells more than a table of forty. With prices, signs and small change.',
  },
] as const
