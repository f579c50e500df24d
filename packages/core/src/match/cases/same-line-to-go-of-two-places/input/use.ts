  const desk = useMemo(
    () => ({
      get office() {
        return office.current;
      },
      moveParcel,
      weighParcel,
      addStamp,
      removeStamp,
      countParcels,
      chooseCarrier,
      sendParcels,
    }),
    [
      moveParcel,
      weighParcel,
      addStamp,
      removeStamp,
      countParcels,
      chooseCarrier,
      sendParcels,
    ]
  );
