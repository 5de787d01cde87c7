import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { WorkflowFrame } from './workflow-frame';

/** The section with the example workflow. @param props.source The frame's URL. */
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
