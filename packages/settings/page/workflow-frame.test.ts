import { expect, it } from 'vitest';
import { workflowFrameUrl } from './workflow-frame';

it('the address of the frame is below the configured base URL, with or without a trailing slash', () => {
  expect(workflowFrameUrl('https://flows.example', false)).toBe('https://flows.example/workflow-definitions');
  expect(workflowFrameUrl('https://flows.example/', true)).toBe('https://flows.example/workflow-definitions');
});

it('the address of the frame is our own page in local mode and undefined elsewhere', () => {
  expect(workflowFrameUrl('', true)).toBe('/examples/workflow-definitions');
  expect(workflowFrameUrl(undefined, false)).toBeUndefined();
});
