import { routes } from '@app/routes';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { places, type Place } from './places';

type Sentence = () => string;

/** A summit of a task's drawing: the label's position, before or after the triangle. */
export type Summit = { name: Sentence; x: number; y: number; anchor: 'start' | 'end' };

export type Task = Place & {
  /** In the words of a user who has the task. */
  question: Sentence;
  summits: readonly [Summit, Summit, Summit];
  input: Sentence;
  steps: readonly Sentence[];
  output: Sentence;
  /** The output of the task for sample data. */
  sample: { caption: Sentence; columns: readonly Sentence[]; rows: readonly (readonly Sentence[])[] };
  /** Paths of the products that do the task. */
  products: readonly string[];
};

const figure = (value: number) => () => formatNumber(value);

export const tasks: readonly Task[] = [
  {
    ...places.trends,
    question: m.solutions_trends_question,
    summits: [
      { name: m.solutions_trends_first, x: 100, y: 92, anchor: 'start' },
      { name: m.solutions_trends_second, x: 225, y: 162, anchor: 'start' },
      { name: m.solutions_trends_third, x: 327, y: 73, anchor: 'end' },
    ],
    input: m.solutions_trends_input,
    steps: [m.solutions_trends_step_one, m.solutions_trends_step_two, m.solutions_trends_step_three],
    output: m.solutions_trends_output,
    sample: {
      caption: m.solutions_trends_caption,
      columns: [m.ui_map_column_topic, m.solutions_column_before, m.solutions_column_after],
      rows: [
        [m.solutions_trends_first, figure(41), figure(96)],
        [m.solutions_trends_second, figure(180), figure(211)],
        [m.solutions_trends_third, figure(176), figure(174)],
      ],
    },
    products: [routes.productStudio, routes.productWorkflows],
  },
  {
    ...places.reviews,
    question: m.solutions_reviews_question,
    summits: [
      { name: m.solutions_reviews_first, x: 131, y: 157, anchor: 'start' },
      { name: m.solutions_reviews_second, x: 265, y: 83, anchor: 'start' },
      { name: m.solutions_reviews_third, x: 316, y: 200, anchor: 'start' },
    ],
    input: m.solutions_reviews_input,
    steps: [m.solutions_reviews_step_one, m.solutions_reviews_step_two, m.solutions_reviews_step_three],
    output: m.solutions_reviews_output,
    sample: {
      caption: m.solutions_reviews_caption,
      columns: [m.solutions_column_text, m.ui_map_column_topic],
      rows: [
        [m.solutions_reviews_text_one, m.solutions_reviews_first],
        [m.solutions_reviews_text_two, m.solutions_reviews_second],
        [m.solutions_reviews_text_three, m.solutions_reviews_third],
      ],
    },
    products: [routes.productStudio],
  },
  {
    ...places.media,
    question: m.solutions_media_question,
    summits: [
      { name: m.solutions_media_first, x: 90, y: 179, anchor: 'start' },
      { name: m.solutions_media_second, x: 211, y: 94, anchor: 'start' },
      { name: m.solutions_media_third, x: 334, y: 171, anchor: 'end' },
    ],
    input: m.solutions_media_input,
    steps: [m.solutions_media_step_one, m.solutions_media_step_two, m.solutions_media_step_three],
    output: m.solutions_media_output,
    sample: {
      caption: m.solutions_media_caption,
      columns: [m.ui_map_column_topic, m.solutions_column_before, m.solutions_column_after],
      rows: [
        [m.solutions_media_third, figure(88), figure(131)],
        [m.solutions_media_second, figure(143), figure(97)],
        [m.solutions_media_first, figure(120), figure(118)],
      ],
    },
    products: [routes.productWorkflows, routes.productInsightBooster],
  },
  {
    ...places.research,
    question: m.solutions_research_question,
    summits: [
      { name: m.solutions_research_first, x: 85, y: 74, anchor: 'start' },
      { name: m.solutions_research_second, x: 217, y: 191, anchor: 'start' },
      { name: m.solutions_research_third, x: 336, y: 91, anchor: 'end' },
    ],
    input: m.solutions_research_input,
    steps: [m.solutions_research_step_one, m.solutions_research_step_two, m.solutions_research_step_three],
    output: m.solutions_research_output,
    sample: {
      caption: m.solutions_research_caption,
      columns: [m.solutions_column_text, m.ui_map_column_topic],
      rows: [
        [m.solutions_research_text_one, m.solutions_research_second],
        [m.solutions_research_text_two, m.solutions_research_first],
        [m.solutions_research_text_three, m.solutions_research_third],
      ],
    },
    products: [routes.productStudio, routes.productInsightBooster],
  },
  {
    ...places.upkeep,
    question: m.solutions_upkeep_question,
    summits: [
      { name: m.solutions_upkeep_first, x: 101, y: 102, anchor: 'start' },
      { name: m.solutions_upkeep_second, x: 243, y: 180, anchor: 'start' },
      { name: m.solutions_upkeep_third, x: 318, y: 79, anchor: 'end' },
    ],
    input: m.solutions_upkeep_input,
    steps: [m.solutions_upkeep_step_one, m.solutions_upkeep_step_two, m.solutions_upkeep_step_three],
    output: m.solutions_upkeep_output,
    sample: {
      caption: m.solutions_upkeep_caption,
      columns: [m.solutions_column_question, m.solutions_column_found, m.solutions_column_sources],
      rows: [
        [m.solutions_upkeep_ask_one, m.solutions_upkeep_found_one, figure(2)],
        [m.solutions_upkeep_ask_two, m.solutions_upkeep_found_two, figure(1)],
        [m.solutions_upkeep_ask_three, m.solutions_upkeep_found_three, figure(0)],
      ],
    },
    products: [routes.productInsightBooster],
  },
];
