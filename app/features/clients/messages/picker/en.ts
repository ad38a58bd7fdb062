export default {
  selected: 'Selected client: {name} {plan}',
  chooseOne: 'No client selected, choose a client',
  noneSelected: 'No client selected',
  clear: 'Clear the selected client',
  clearNamed: 'Clear the selected client {name}',
  loading: 'Loading the clients…',
  search: 'Search clients',
  recent: 'Recently chosen',
  noneMatches: 'No matching clients.',
  noneToShow: 'No clients yet. Add one under Admin settings.',
  chooseTitle: 'Choose a client',
  chooseText: 'This page shows one client at a time. Choose one here or in the top bar.',
} as const
