// nothing to do
