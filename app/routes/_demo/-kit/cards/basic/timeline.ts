/** What happened to an order, the latest first. */
export const steps = [
  { time: '14:20', title: 'Packed', text: 'Two jugs in straw, one box.' },
  { time: '11:05', title: 'Glazed and fired', text: 'Firing 31, north kiln.' },
  { time: 'Monday', title: 'Thrown', text: 'By Imke, from the red clay.' },
  { time: 'Sunday', title: 'Ordered', text: 'Through the shop, paid at once.' },
]
