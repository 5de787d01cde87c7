// Long runs cut each call at each statement instead of a sample.
import './cut-calls.test';
