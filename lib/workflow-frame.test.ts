import { expect, it } from 'vitest';
import { workflowFrameUrl } from './workflow-frame';

it('lies under the configured base, also where the base ends with a slash', () => {
  expect(workflowFrameUrl('https://flows.example', false)).toBe('https://flows.example/workflow-definitions');
  expect(workflowFrameUrl('https://flows.example/', true)).toBe('https://flows.example/workflow-definitions');
});

it('is our own page in local mode, and nothing elsewhere', () => {
  expect(workflowFrameUrl('', true)).toBe('/examples/workflow-definitions');
  expect(workflowFrameUrl(undefined, false)).toBeUndefined();
});
