import { bootstrapApplication } from '@angular/platform-browser';
import { Portal } from './Portal';

void bootstrapApplication(Portal);
