import * as m from '../../../../locales/generated/messages';
import { Section } from '../../../layouts/section/section';
import { WorkflowFrame } from './workflow-frame';

/** The part of the page with the example workflow. @param props.source The address of its frame. */
export function WorkflowExample({ source }: { source: string }) {
  return (
    <Section
      id="example"
      heading={m.products_workflows_example()}
      intro={m.products_workflows_example_intro()}
      ground="sunken"
    >
      <WorkflowFrame source={source} />
    </Section>
  );
}
