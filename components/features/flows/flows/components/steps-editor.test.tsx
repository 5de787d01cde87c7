import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { StepValues } from '../model/step-values';
import { StepsEditor } from './steps-editor';

/** An editor whose parent renders the new steps later than the announcement. */
function LateEditor() {
  const [steps, setSteps] = useState<StepValues[]>([]);
  const change = (changed: StepValues[]) => void Promise.resolve().then(() => setSteps(changed));
  return <StepsEditor steps={steps} isFromStore={false} issues={[]} onChange={change} />;
}

it('a step that is added gets the focus, also if it is rendered after its announcement', async () => {
  render(<LateEditor />);
  await userEvent.click(screen.getByRole('button', { name: /^Count terms/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Step name')));
});
