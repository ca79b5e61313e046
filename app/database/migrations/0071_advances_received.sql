-- The day on which an advance was received stands on its invoice where it is issued later (RD 1619/2012, article 6.1.i).
ALTER TABLE invoice ADD COLUMN received_on date;
