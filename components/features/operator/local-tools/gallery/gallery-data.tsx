import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { Card, CardRows } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Meter } from '@/components/ui/meter/meter';
import { Stack } from '@/components/ui/stack/stack';
import { Table, type Column } from '@/components/ui/table/table';
import { Example, GalleryPart } from './gallery-part';

const badges: [BadgeTone, BadgeShape][] = [
  ['ok', 'disc'],
  ['info', 'ring'],
  ['info', 'half'],
  ['warn', 'triangle'],
  ['neutral', 'square'],
  ['bad', 'diamond'],
];

type Row = { name: string; count: string };
const rows = (): Row[] => [
  { name: m.ui_nav_landscapes(), count: '1,386' },
  { name: m.ui_nav_knowledge_base(), count: '412' },
  { name: m.ui_nav_research_bots(), count: '58' },
];
const columns = (): Column<Row>[] => [
  { key: 'name', header: m.ui_map_column_topic(), cell: ({ name }) => name, isRowHeader: true, sorted: 'ascending' },
  { key: 'count', header: m.ui_map_column_texts(), cell: ({ count }) => count, isNumeric: true },
  {
    key: 'actions',
    header: m.ui_actions(),
    isHeaderHidden: true,
    isNumeric: true,
    cell: () => <Button tone="quiet">{m.gallery_link()}</Button>,
  },
];

/** Badges, tables and other data. */
export function GalleryData() {
  return (
    <GalleryPart title={m.gallery_data()}>
      <Example name="Badge">
        <Stack direction="row">
          {badges.map(([tone, shape]) => (
            <Badge key={shape} tone={tone} shape={shape}>
              {shape}
            </Badge>
          ))}
        </Stack>
      </Example>
      <Example name="Meter">
        <Card>
          <CardRows>
            <Meter label={m.ui_map_column_topic()} used={34} limit={50} figures={m.gallery_meter_rest()} />
            <Meter label={m.ui_map_column_topic()} used={9210} limit={10_000} figures={m.gallery_meter_warn()} />
            <Meter label={m.ui_map_column_topic()} used={52_400} limit={50_000} figures={m.gallery_meter_over()} />
            <Meter label={m.ui_map_column_topic()} used={3} figures={m.gallery_meter_unlimited()} />
          </CardRows>
        </Card>
      </Example>
      <Example name="Card · DefinitionList">
        <Card title={m.gallery_sample_heading()} action={<Button>{m.gallery_edit()}</Button>}>
          <DefinitionList
            emptyLabel={m.ui_not_provided()}
            items={[
              { term: m.field_first_name(), value: 'Ada' },
              {
                term: m.field_work_email(),
                value: 'ada@example.org',
                action: <Button tone="quiet">{m.gallery_edit()}</Button>,
              },
              { term: m.field_last_name(), value: undefined },
            ]}
          />
        </Card>
      </Example>
      <Example name="Table">
        <Card>
          <Table caption={m.ui_map_column_texts()} columns={columns()} rows={rows()} rowKey={({ name }) => name} />
        </Card>
      </Example>
      <Example name="Table onSmallScreens=scroll">
        <Card>
          <Table
            caption={m.ui_map_column_topic()}
            columns={columns()}
            rows={rows()}
            rowKey={({ name }) => name}
            onSmallScreens="scroll"
          />
        </Card>
      </Example>
    </GalleryPart>
  );
}
