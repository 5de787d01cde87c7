import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { products } from '@/components/layouts/site-layout/site-navigation';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Table } from '@/components/ui/table/table';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from './task.module.css';
import type { Task } from './tasks';

/** Distance from the triangle to the name, in SVG units. */
const gap = 14;

/** A small landscape with the names of its three summits. */
function TaskLandscape({ task: { id, summits } }: { task: Task }) {
  const [first, second, third] = summits;
  const label = m.solutions_landscape({ first: first.name(), second: second.name(), third: third.name() });
  return (
    <div role="img" aria-label={label} className={styles.landscape}>
      <Drawing sheet="tasks" symbol={id}>
        {summits.map(({ name, x, y, anchor }) => (
          <text key={x} x={anchor === 'start' ? x + gap : x - gap} y={y + 8} textAnchor={anchor} fontSize="18">
            {name()}
          </text>
        ))}
      </Drawing>
    </div>
  );
}

function Sample({ sample: { caption, columns, rows } }: Pick<Task, 'sample'>) {
  return (
    <Disclosure label={m.solutions_sample()}>
      <Table
        caption={caption()}
        columns={columns.map((header, index) => ({
          key: header(),
          header: header(),
          cell: (row: Task['sample']['rows'][number]) => row[index]?.(),
          isRowHeader: index === 0,
        }))}
        rows={rows}
        rowKey={(row) => row[0]?.() ?? ''}
      />
      <p className={styles.note}>{m.solutions_sample_note()}</p>
    </Disclosure>
  );
}

/** One task: question, landscape, input, steps, output, sample and the products that do it. */
export function TaskSection({ task }: { task: Task }) {
  const { id, name, question, input, steps, output, sample } = task;
  const doneWith = products().filter(({ href }) => href !== undefined && task.products.includes(href));
  return (
    <section id={id} className={styles.task} aria-labelledby={`${id}-heading`}>
      <div className={styles.top}>
        <div>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {name()}
          </h2>
          <p className={styles.question}>{question()}</p>
        </div>
        <TaskLandscape task={task} />
      </div>
      <div className={styles.way}>
        <div className={styles.part}>
          <h3 className={styles.partHeading}>{m.solutions_input()}</h3>
          <p>{input()}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.partHeading}>{m.solutions_steps()}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step()}>{step()}</li>
            ))}
          </ol>
        </div>
        <div className={styles.part}>
          <h3 className={styles.partHeading}>{m.solutions_output()}</h3>
          <p>{output()}</p>
        </div>
      </div>
      <Sample sample={sample} />
      <OnwardLinks
        entries={[
          ...doneWith.map(({ label, href }) => ({ label: m.products_more({ product: label }), href })),
          { label: m.ui_nav_stories(), href: routes.customerSuccessStories },
          { label: m.ui_start_trial(), href: routes.signup },
        ]}
      />
    </section>
  );
}
