export default {
  selected: 'Selected client: {name} {plan}',
  chooseOne: 'No client selected, choose a client',
  noneSelected: 'No client selected',
  clear: 'Clear the selected client',
  clearNamed: 'Clear the selected client {name}',
  loading: 'Loading the clients…',
  search: 'Search clients',
  recent: 'Chosen lately',
  noneMatches: 'No client matches.',
  noneToShow: 'No clients to show.',
  chooseTitle: 'Choose a client',
  chooseText: 'This page shows one client at a time. Choose one here or in the top bar.',
} as const
