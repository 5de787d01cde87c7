import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { foundSentence } from '@/components/blocks/topic-map/found-sentence';
import { sampleMap } from '@/components/blocks/topic-map/sample-map';
import { TopicMap } from '@/components/blocks/topic-map/topic-map';
import { Actions } from '@/components/ui/actions/actions';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';

/** A finished map of sample texts, which every account can explore before it has texts of its own. */
export function SampleProject() {
  return (
    <Card title={m.flows_sample_map()}>
      <Stack gap="m">
        <p>{foundSentence(sampleMap)}</p>
        <TopicMap data={sampleMap} />
        <Actions>
          <ButtonLink href={routes.accountFlowStore} tone="primary">
            {m.flows_sample_own()}
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
}
