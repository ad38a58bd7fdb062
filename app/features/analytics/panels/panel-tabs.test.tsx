import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PanelTabs } from './panel-tabs.tsx'

function Tabs() {
  const [chosen, setChosen] = useState('Top')
  return (
    <PanelTabs label="Pages" title="Pages" tabs={['Top', 'Entry', 'Exit']} chosen={chosen} onChoose={setChosen}>
      {`rows of ${chosen}`}
    </PanelTabs>
  )
}

test('tabs are chosen by the arrow keys, in a circle, and name their panel', async () => {
  render(<Tabs />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Entry' }).textContent).toBe('rows of Entry')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Entry', selected: true }))
  await user.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tabpanel', { name: 'Top' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Exit' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('rows of Exit')
})
